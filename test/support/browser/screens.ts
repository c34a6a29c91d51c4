import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import type { LanguageName } from './texts.ts'

/** The sizes of pages, in px. */
export const desktop = { width: 1366, height: 900 }
export const lowDesktop = { width: 1366, height: 650 }
export const phone = { width: 390, height: 844 }

/** The language and the size of a page. */
export interface Screen {
  readonly locale: Locale
  /** The language of the locale. */
  readonly lang: LanguageName
  readonly viewport: typeof desktop
}

const createScreen = (locale: Locale, viewport: Screen['viewport']): Screen => ({
  locale,
  lang: localeFacts[locale].lang,
  viewport,
})

/** Two titles with their screens: in English on a desktop, and in another language on a phone. */
export const listScreens = (phoneLocale: Locale): readonly (readonly [string, Screen])[] => [
  ['in English on a desktop', createScreen('en_GB', desktop)],
  [`in ${localeFacts[phoneLocale].lang} on a phone`, createScreen(phoneLocale, phone)],
]

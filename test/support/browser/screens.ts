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

/** A row of `test.each`: the title of a screen, and the screen. */
type Row = readonly [title: string, screen: Screen]

const createRow = (locale: Locale, viewport: Screen['viewport'], size: string): Row => [
  `in ${localeFacts[locale].lang} on a ${size}`,
  createScreen(locale, viewport),
]

/** The row of a test that runs on a desktop. */
export const onDesktop = (locale: Locale): readonly Row[] => [createRow(locale, desktop, 'desktop')]

/** The row of a test that runs on a phone. */
export const onPhone = (locale: Locale): readonly Row[] => [createRow(locale, phone, 'phone')]

/** The rows of a test whose expectations differ with the size: in English on a desktop, and on a phone. */
export const onBoth = (phoneLocale: Locale): readonly Row[] => [
  ...onDesktop('en_GB'),
  ...onPhone(phoneLocale),
]

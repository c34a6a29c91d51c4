import en from '#shared/locales/en/picker.json' with { type: 'json' }
import et from '#shared/locales/et/picker.json' with { type: 'json' }
import lt from '#shared/locales/lt/picker.json' with { type: 'json' }
import lv from '#shared/locales/lv/picker.json' with { type: 'json' }
import ru from '#shared/locales/ru/picker.json' with { type: 'json' }

const texts = { en, et, lv, lt, ru } as const
export type PickerLanguage = keyof typeof texts
export type PickerTexts = typeof en

const isLanguage = (code: string): code is PickerLanguage => Object.hasOwn(texts, code)

/** Returns the first of some language codes, `et`, `et-EE` or `et_EE`, that there are texts of; else English. */
export const chooseLanguage = (codes: readonly (string | null | undefined)[]): PickerLanguage =>
  codes.map((code) => code?.slice(0, 2).toLowerCase() ?? '').find(isLanguage) ?? 'en'

/** Returns the texts of the picker in a language. */
export const getTexts = (language: PickerLanguage): PickerTexts => texts[language]

/** Fills in the placeholder of a text. */
export const fillIn = (text: string, value: string | number): string =>
  text.replace(/\{\{\w+\}\}/, () => String(value))

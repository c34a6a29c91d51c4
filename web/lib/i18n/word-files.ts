import type { Locale } from '#shared/lib/locale.ts'

/** Loads the translations of a language, one chunk each: its JSON files by path. */
export const wordFiles = {
  et_EE: () => import('#web/locales/et.ts'),
  ru_RU: () => import('#web/locales/ru.ts'),
  en_GB: () => import('#web/locales/en.ts'),
  lt_LT: () => import('#web/locales/lt.ts'),
  lv_LV: () => import('#web/locales/lv.ts'),
} as const satisfies Record<Locale, () => Promise<{ default: Record<string, unknown> }>>

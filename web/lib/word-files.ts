import type { Locale } from '#shared/lib/locale.ts'

/** Loads the translations of a language, one chunk each: its JSON files by path. */
export const wordFiles = {
  et_EE: () => import('../locales/et.ts'),
  ru_RU: () => import('../locales/ru.ts'),
  en_GB: () => import('../locales/en.ts'),
  lt_LT: () => import('../locales/lt.ts'),
  lv_LV: () => import('../locales/lv.ts'),
} as const satisfies Record<Locale, () => Promise<{ default: Record<string, unknown> }>>

import type { ResourceKey, TFunction } from 'i18next'
import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import { getI18n } from './i18n.ts'

/** A file of texts in one language, as imported. */
type TextFile = Promise<{ readonly default: ResourceKey }>

/**
 * Imports the texts of a namespace; `lang` is the name of a folder of `shared/locales`. The bundler
 * makes each file of such a pattern a chunk of its own, so that a new language needs no line here.
 */
const importers = {
  common: (lang: string): TextFile =>
    import(`../../../shared/locales/${lang}/common.json`, { with: { type: 'json' } }),
  emails: (lang: string): TextFile =>
    import(`../../../shared/locales/${lang}/emails.json`, { with: { type: 'json' } }),
  feed: (lang: string): TextFile =>
    import(`../../../shared/locales/${lang}/feed.json`, { with: { type: 'json' } }),
  files: (lang: string): TextFile =>
    import(`../../../shared/locales/${lang}/files.json`, { with: { type: 'json' } }),
  'handover-sheet': (lang: string): TextFile =>
    import(`../../../shared/locales/${lang}/handover-sheet.json`, { with: { type: 'json' } }),
  incoming: (lang: string): TextFile =>
    import(`../../../shared/locales/${lang}/incoming.json`, { with: { type: 'json' } }),
  map: (lang: string): TextFile =>
    import(`../../../shared/locales/${lang}/map.json`, { with: { type: 'json' } }),
  next: (lang: string): TextFile =>
    import(`../../../shared/locales/${lang}/next.json`, { with: { type: 'json' } }),
  'parcel-label': (lang: string): TextFile =>
    import(`../../../shared/locales/${lang}/parcel-label.json`, { with: { type: 'json' } }),
  push: (lang: string): TextFile =>
    import(`../../../shared/locales/${lang}/push.json`, { with: { type: 'json' } }),
  receipt: (lang: string): TextFile =>
    import(`../../../shared/locales/${lang}/receipt.json`, { with: { type: 'json' } }),
  recipient: (lang: string): TextFile =>
    import(`../../../shared/locales/${lang}/recipient.json`, { with: { type: 'json' } }),
  services: (lang: string): TextFile =>
    import(`../../../shared/locales/${lang}/services.json`, { with: { type: 'json' } }),
  settings: (lang: string): TextFile =>
    import(`../../../shared/locales/${lang}/settings.json`, { with: { type: 'json' } }),
  shipments: (lang: string): TextFile =>
    import(`../../../shared/locales/${lang}/shipments.json`, { with: { type: 'json' } }),
  sms: (lang: string): TextFile =>
    import(`../../../shared/locales/${lang}/sms.json`, { with: { type: 'json' } }),
  statements: (lang: string): TextFile =>
    import(`../../../shared/locales/${lang}/statements.json`, { with: { type: 'json' } }),
} as const

/** A file of `shared/locales/<language>` that the back end uses, besides the messages of the API. */
export type TextNamespace = keyof typeof importers

/**
 * Loads texts in one language. Returns the function that translates their keys, which begin with the
 * namespace: `t('emails:greeting')`. A value is inserted as it is; a placeholder without a value is
 * left, so that tests find it.
 */
export const loadTexts = async <
  const Namespaces extends readonly [TextNamespace, ...TextNamespace[]],
>(
  locale: Locale,
  namespaces: Namespaces,
): Promise<TFunction<Namespaces>> => {
  const { lang } = localeFacts[locale]
  const i18n = getI18n()
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (i18n.hasResourceBundle(lang, namespace)) return
      const file = await importers[namespace](lang)
      i18n.addResourceBundle(lang, namespace, file.default)
    }),
  )
  return i18n.getFixedT(lang, namespaces)
}

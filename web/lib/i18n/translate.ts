/** The texts of a language by `namespace:key`, and its plural rule. */
export interface Language {
  readonly texts: ReadonlyMap<string, string>
  readonly getPluralForm: (count: number) => string
}

/** Values of the `{{placeholders}}` of a text; `count` also selects the plural form. */
export type Values = Readonly<Record<string, string | number>>

const listEntries = (texts: unknown, path: string): [string, string][] =>
  typeof texts === 'object' && texts !== null
    ? Object.entries(texts).flatMap(([key, value]) => listEntries(value, `${path}.${key}`))
    : [[path, String(texts)]]

/** Creates a language from its namespaces (nested JSON); `tag` is its BCP 47 tag. */
export const createLanguage = (tag: string, namespaces: Record<string, unknown>): Language => {
  const rules = new Intl.PluralRules(tag)
  return {
    getPluralForm: (count) => rules.select(count),
    texts: new Map(
      Object.entries(namespaces)
        .flatMap(([name, texts]) => listEntries(texts, name))
        .map(([key, text]) => [key.replace('.', ':'), text]),
    ),
  }
}

/**
 * Translates a full key and fills its placeholders. `count` selects the plural form. Returns the
 * key itself when it has no text.
 */
export const translate = (
  { texts, getPluralForm }: Language,
  key: string,
  values: Values = {},
): string => {
  const { count } = values
  const form = typeof count === 'number' ? texts.get(`${key}_${getPluralForm(count)}`) : undefined
  const text = form ?? texts.get(key) ?? key
  return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  )
}

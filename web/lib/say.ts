/** The words of one language: texts by `namespace:key`, and its rule of plurals. */
export interface Language {
  readonly texts: ReadonlyMap<string, string>
  readonly pluralOf: (count: number) => string
}

/** What fills the `{{slots}}` of a text; `count` also chooses the plural form. */
export type Values = Readonly<Record<string, string | number>>

const entries = (words: unknown, path: string): [string, string][] =>
  typeof words === 'object' && words !== null
    ? Object.entries(words).flatMap(([key, value]) => entries(value, `${path}.${key}`))
    : [[path, String(words)]]

/** A language out of its namespaces (nested JSON each); `tag` is its BCP 47 name. */
export const languageOf = (tag: string, namespaces: Record<string, unknown>): Language => {
  const rules = new Intl.PluralRules(tag)
  return {
    pluralOf: (count) => rules.select(count),
    texts: new Map(
      Object.entries(namespaces)
        .flatMap(([name, words]) => entries(words, name))
        .map(([key, text]) => [key.replace('.', ':'), text]),
    ),
  }
}

/**
 * A text of the language by its full key with its slots filled. With a `count` the plural form
 * of the language is taken. A key without a text is shown as it is.
 */
export const say = ({ texts, pluralOf }: Language, key: string, values: Values = {}): string => {
  const { count } = values
  const form = typeof count === 'number' ? texts.get(`${key}_${pluralOf(count)}`) : undefined
  const text = form ?? texts.get(key) ?? key
  return text.replaceAll(/\{\{(\w+)\}\}/g, (slot, name: string) => String(values[name] ?? slot))
}

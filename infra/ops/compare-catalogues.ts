import type { CatalogueFile } from '#shared/catalogue/catalogue-file.ts'
import { expandCatalogue } from '#shared/catalogue/expand-catalogue.ts'
import type { Product, Service } from '#shared/catalogue/product.ts'

type Priced = Product | Service

const formatName = (each: Priced): string =>
  `${each.id} ${each.source_country}→${each.destination_country} ${each.segment} ${each.service}`

const listPriced = (file: CatalogueFile | undefined): ReadonlyMap<number, Priced> => {
  if (!file) return new Map()
  const { products, services } = expandCatalogue(file)
  return new Map([...products, ...services].map((each): [number, Priced] => [each.id, each]))
}

/** Lists the fields that differ, with their values: `height 300 → 200`. */
const listChanges = (before: Priced, after: Priced): string => {
  const [old, next] = [before, after].map((each) => new Map(Object.entries(each)))
  return [...new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])]
    .flatMap((field) => {
      const [from, to] = [old, next].map((values) => JSON.stringify(values?.get(field) ?? null))
      if (from === to) return []
      return field === 'price' ? `${from} → ${to}` : `${field} ${from} → ${to}`
    })
    .join(', ')
}

/** Lists what recipients pay for changes of delivery, by product and country. */
const listRecipientPrices = (file: CatalogueFile | undefined): ReadonlyMap<string, number> =>
  new Map(
    (file?.recipient_changes ?? []).flatMap(({ product, countries, price }) =>
      countries.map((country): [string, number] => [`${product} ${country}`, price]),
    ),
  )

/** Lists the changes of what recipients pay. */
const compareRecipientPrices = (
  before: CatalogueFile | undefined,
  after: CatalogueFile,
): string[] => {
  const [old, next] = [listRecipientPrices(before), listRecipientPrices(after)]
  return [
    ...[...old.keys()].filter((name) => !next.has(name)).map((name) => `- ${name}`),
    ...[...next].flatMap(([name, price]) => {
      const previous = old.get(name)
      if (previous === undefined) return [`+ ${name} ${price}`]
      return previous === price ? [] : [`~ ${name} ${previous} → ${price}`]
    }),
  ]
}

/** Lists the changes of a new catalogue, one line each: added, removed and changed entries. */
export const compareCatalogues = (
  before: CatalogueFile | undefined,
  after: CatalogueFile,
): string[] => {
  const [old, next] = [listPriced(before), listPriced(after)]
  const removed = [...old.values()].filter(({ id }) => !next.has(id))
  return [
    ...removed.map((each) => `- ${formatName(each)}`),
    ...[...next.values()].flatMap((each) => {
      const previous = old.get(each.id)
      if (!previous) return [`+ ${formatName(each)} ${each.price}`]
      const differences = listChanges(previous, each)
      return differences === '' ? [] : [`~ ${formatName(each)} ${differences}`]
    }),
    ...compareRecipientPrices(before, after),
  ]
}

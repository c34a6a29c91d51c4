import type { CatalogueFile } from '#shared/catalogue/catalogue-file.ts'
import { expandCatalogue } from '#shared/catalogue/expand-catalogue.ts'

interface Priced {
  readonly id: number
  readonly source_country: string
  readonly destination_country: string
  readonly segment: string
  readonly service: string
  readonly price: number | string
}

const formatName = (each: Priced): string =>
  `${each.id} ${each.source_country}→${each.destination_country} ${each.segment} ${each.service}`

const listPriced = (file: CatalogueFile | undefined): ReadonlyMap<number, Priced> => {
  if (!file) return new Map()
  const { products, services } = expandCatalogue(file)
  return new Map([...products, ...services].map((each): [number, Priced] => [each.id, each]))
}

/** Lists the changes of a new catalogue, one line each: added, removed and differently priced entries. */
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
      return previous.price === each.price
        ? []
        : [`~ ${formatName(each)} ${previous.price} → ${each.price}`]
    }),
  ]
}

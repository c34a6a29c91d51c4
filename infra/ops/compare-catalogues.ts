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

const nameOf = (each: Priced): string =>
  `${each.id} ${each.source_country}→${each.destination_country} ${each.segment} ${each.service}`

const pricedOf = (file: CatalogueFile | undefined): ReadonlyMap<number, Priced> => {
  if (!file) return new Map()
  const { products, services } = expandCatalogue(file)
  return new Map([...products, ...services].map((each): [number, Priced] => [each.id, each]))
}

/** What a new catalogue changes for buyers, a line each: what comes, goes, and costs something else. */
export const compareCatalogues = (
  before: CatalogueFile | undefined,
  after: CatalogueFile,
): string[] => {
  const [old, next] = [pricedOf(before), pricedOf(after)]
  const gone = [...old.values()].filter(({ id }) => !next.has(id))
  return [
    ...gone.map((each) => `- ${nameOf(each)}`),
    ...[...next.values()].flatMap((each) => {
      const was = old.get(each.id)
      if (!was) return [`+ ${nameOf(each)} ${each.price}`]
      return was.price === each.price ? [] : [`~ ${nameOf(each)} ${was.price} → ${each.price}`]
    }),
  ]
}

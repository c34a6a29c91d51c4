import type { ParcelState, SheetParcel } from './handover-sheet.ts'

/** How parcels are delivered, in the order of a sheet. */
const kinds = ['terminal', 'post_office', 'address', 'parcel_shop'] as const
export type DestinationKind = (typeof kinds)[number]

const kindByType = {
  apt: 'terminal',
  ipb: 'terminal',
  po: 'post_office',
  address: 'address',
  pudo: 'parcel_shop',
} as const satisfies Record<SheetParcel['destination_type'], DestinationKind>

/** Parcels and their weight in grams, of those whose weight is known. */
export interface ParcelSum {
  readonly parcels: number
  readonly weight: number
  /** How many of them have no known weight. */
  readonly unweighed: number
}

/** The parcels to a kind of destination; for terminals by country. */
export interface DestinationSum extends ParcelSum {
  readonly kind: DestinationKind
  /** Undefined where the kind is summed up over all countries. */
  readonly country: string | undefined
}

/** The fields of a parcel that are summed up. */
type SummedParcel = Pick<SheetParcel, 'destination_type' | 'destination_country' | 'weight'>

/** Sums up parcels. */
export const sumParcels = (parcels: readonly Pick<SheetParcel, 'weight'>[]): ParcelSum => ({
  parcels: parcels.length,
  weight: parcels.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
  unweighed: parcels.filter(({ weight }) => weight === null).length,
})

/** Countries of terminals: by number of parcels, then by code. */
const compareSums = (one: DestinationSum, other: DestinationSum): number =>
  kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
  other.parcels - one.parcels ||
  (one.country ?? '').localeCompare(other.country ?? '')

/** Sums up parcels by destination, in the order of a sheet. */
export const sumByDestination = (parcels: readonly SummedParcel[]): DestinationSum[] => {
  const groups = Map.groupBy(parcels, ({ destination_type, destination_country }) => {
    const kind = kindByType[destination_type]
    return kind === 'terminal' ? `${kind} ${destination_country}` : kind
  })
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      const kind = kindByType[first.destination_type]
      const country = kind === 'terminal' ? first.destination_country : undefined
      return [{ kind, country, ...sumParcels(group) }]
    })
    .toSorted(compareSums)
}

/** What decides whether a parcel is handed over with a sheet. */
type ParcelOnSheet = Pick<SheetParcel, 'state' | 'handed_over_sheet'>

/** Whether the carrier has a parcel by another scan than that of the sheet with a number. */
export const isHandedOverElsewhere = (
  { state, handed_over_sheet }: ParcelOnSheet,
  number: string,
): boolean => state === 'handed_over' && handed_over_sheet !== number

/**
 * Returns why a parcel is not handed over with the sheet with a number; undefined for one that is, or
 * was.
 */
export const findObstacle = (
  parcel: ParcelOnSheet,
  number: string,
): Exclude<ParcelState, 'ready'> | undefined => {
  const { state } = parcel
  if (state === 'ready') return undefined
  return state !== 'handed_over' || isHandedOverElsewhere(parcel, number) ? state : undefined
}

/** Lists the parcels that are, or were, handed over with a sheet. */
export const listHandedOver = <Parcel extends ParcelOnSheet>({
  rows,
  number,
}: {
  readonly rows: readonly Parcel[]
  readonly number: string
}): Parcel[] => rows.filter((parcel) => findObstacle(parcel, number) === undefined)

import type { OrderForm } from '#shared/orders/form/order-form.ts'
import type { OrderApp } from '#shared/orders/form/to-body.ts'
import type { Place } from '#shared/places/place.ts'
import type { SentFinder } from './find-sent.ts'
import type { ImportRow } from './import-row.ts'
import type { NameFinder } from '#shared/imports/places/name-finder.ts'

/** What an import reads of the app's data: the server builds the same from its catalogue. */
export type ImportApp = OrderApp & {
  readonly destination_countries: readonly { readonly iso: string }[]
}

/** The facts that the rows of an import are judged with. */
export interface ImportContext {
  readonly app: ImportApp
  /** The sender of all rows; a company's is that of `createFirstOrder`. */
  readonly sender: OrderForm['sender']
  /**
   * Finds a place by the id of a cell, in a country or, if it is empty, in any. See
   * `createPlaceFinder`.
   */
  readonly findPlace: (id: string, country: string) => Place | undefined
  /** Finds the places that a text names. See `createNameFinder`. */
  readonly findNamed: NameFinder<Place>
  /** Whether the geocoder has found the address of a row; undefined while it was not asked. */
  readonly isAddressFound?: ((row: ImportRow) => boolean | undefined) | undefined
  /** Finds the shipment of a file of the last days that a row looks to be; none without it. */
  readonly findSent?: SentFinder | undefined
}

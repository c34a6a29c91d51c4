import { createContext, use } from 'react'

/** What the links of the rows of a table need. */
export interface DetailsLinkValue {
  /** Returns the address that shows the details of a shipment. */
  readonly getHref: (id: string) => string
  /** Shows the details of a shipment. */
  readonly open: (id: string) => void
}

/**
 * The links of the rows of a table, which its cells read. Links of the router would render every row
 * again when details open.
 */
export const DetailsLink = createContext<DetailsLinkValue>({ getHref: () => '', open: () => {} })

/** Returns what the link of a row needs. */
export const useDetailsLink = (): DetailsLinkValue => use(DetailsLink)

import { createContext, use } from 'react'

/** What the links of the rows of a table need. */
export interface OpenLinkValue {
  /** Returns the address that shows the details of a shipment. */
  readonly getHref: (id: string) => string
  /** Shows the details of a shipment. */
  readonly open: (id: string) => void
}

/**
 * The links of the rows of a table, which its cells read. Links of the router would render every row
 * again when details open.
 */
export const OpenLink = createContext<OpenLinkValue>({ getHref: () => '', open: () => {} })

/** Returns what the link of a row needs. */
export const useOpenLink = (): OpenLinkValue => use(OpenLink)

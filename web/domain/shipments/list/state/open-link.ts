import { createContext, use } from 'react'
import type { LinkProps } from 'react-router-dom'

/** Returns the properties of the link that opens the details of a shipment. */
type GetOpenLink = (id: string) => Pick<LinkProps, 'to' | 'state'>

/** The links of the rows of a table, which its cells read. */
export const OpenLink = createContext<GetOpenLink>(() => ({ to: {} }))

/** Returns the function that makes the link of a row. */
export const useOpenLink = (): GetOpenLink => use(OpenLink)

import type { Location } from 'react-router-dom'
import { hasRoute } from './route-table.ts'

/**
 * Builds the navigation state of the log-in to which a guest is sent from a page. In the address, it
 * could be set by a link of somebody else.
 */
export const withWantedPage = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): { readonly wantedPage: string } => ({
  wantedPage: `${pathname}${search}${hash}`,
})

/**
 * Reads from the navigation state of the log-in which page the guest wanted; undefined without one or
 * if it is not a page of the app.
 */
export const findWantedPage = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'wantedPage' in state &&
  typeof state.wantedPage === 'string' &&
  hasRoute(state.wantedPage)
    ? state.wantedPage
    : undefined

import type * as z from 'zod/mini'

/** The verbs of the /api calls. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Who may call. `anyone` still carries a session; `parcel hash` proves itself by the
 * hash and id of one parcel; the others need a logged-in account of that kind.
 */
export type Who =
  | 'anyone'
  | 'user'
  | 'company'
  | 'company owner or admin'
  | 'business'
  | 'business_postpaid'
  | 'owner of a postpaid company'
  | 'parcel hash'
  | 'user or parcel hash'

/** What a call is about: its folder in `functions`, its role in the cloud, its chapter in OpenAPI. */
export type Area =
  | 'app'
  | 'session'
  | 'users'
  | 'accounts'
  | 'registry'
  | 'services'
  | 'bookmarks'
  | 'places'
  | 'orders'
  | 'shipments'
  | 'labels'
  | 'notifications'
  | 'lockers'

/** What a call answers with: JSON by default, else a document. */
export type Answer = 'json' | 'pdf' | 'svg' | 'redirect'

type Schema = z.ZodMiniType

/** One /api call: the single place where its path, rights and shapes stand. */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Result extends Schema = Schema,
> {
  readonly name: string
  readonly method: Method
  /** Path below /api with `{param}` placeholders; a trailing slash is optional on the wire. */
  readonly path: `/${string}`
  readonly area: Area
  readonly who: Who
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly result: Result
  readonly answer?: Answer
  /** Of a document that may take long: the job that makes it, one of the results, told with 202. */
  readonly later?: Schema
  /** Takes an `Idempotency-Key`: the same key with the same body gives the first answer again. */
  readonly idempotent?: true
  /** A GET with effects: needs the xsrf token like every call that changes state. */
  readonly changesState?: true
  /**
   * Called by an outside provider (the payment provider) rather than our page: proves itself by a
   * signature in its form body instead of a session and an xsrf token.
   */
  readonly external?: true
}

/** Checks a call's shape and keeps its exact types. */
export const call = <
  const Path extends `/${string}`,
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Result extends Schema,
>(
  definition: Call<Params, Query, Body, Result> & { path: Path },
): Call<Params, Query, Body, Result> & { path: Path } => definition

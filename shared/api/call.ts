import type * as z from 'zod/mini'
import type { CallScope, KeyMode } from '#shared/public-api/key-rights.ts'

/** HTTP methods of the /api calls. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Who may call. `anyone` includes visitors with an anonymous session; `parcel hash` is a caller
 * who presents the hash and id of one parcel; `support` is customer support, an account of the
 * network's own staff; `api key` is a program with the key of a postpaid company; the others require
 * a logged-in account of that kind.
 */
export type Access =
  | 'anyone'
  | 'user'
  | 'company'
  | 'company owner or admin'
  | 'business'
  | 'business_postpaid'
  | 'company owner'
  | 'owner of a postpaid company'
  | 'support'
  | 'parcel hash'
  | 'user or parcel hash'
  | 'api key'

/**
 * The area of a call: its IAM role, its stack and its tag in OpenAPI. `infra/handlers.ts` names the
 * folder in `functions`.
 */
export type Area =
  | 'app'
  | 'session'
  | 'users'
  | 'accounts'
  | 'registry'
  | 'services'
  | 'bookmarks'
  | 'contacts'
  | 'collections'
  | 'handover'
  | 'places'
  | 'orders'
  | 'imports'
  | 'payments'
  | 'receipts'
  | 'statements'
  | 'shipments'
  | 'labels'
  | 'notifications'
  | 'lockers'
  | 'incoming'
  | 'helposti'
  | 'returns'
  | 'reports'
  | 'backoffice'
  | 'integrations'
  | 'webhooks'

/** Format of a successful response; JSON by default. */
export type ResponseType = 'json' | 'pdf' | 'zpl' | 'svg' | 'xlsx' | 'calendar' | 'redirect'

type Schema = z.ZodMiniType

/** Contract of one /api call: path, access rights and schemas. */
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
  readonly access: Access
  /** What an API key must be allowed to make the call; a call by keys without it is closed. */
  readonly scope?: CallScope
  /** The modes of the API keys that may make the call; live keys alone if omitted. */
  readonly keyModes?: readonly KeyMode[]
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly result: Result
  /** `multipart`: the body is a form with files, each an `uploadedFile`. JSON by default. */
  readonly bodyType?: 'multipart'
  readonly responseType?: ResponseType
  /** Another format of the document, if the request chooses it. */
  readonly otherType?: ResponseType
  /**
   * Body of a 202 response: the background job that produces a large document. Also part of
   * `result`.
   */
  readonly acceptedResult?: Schema
  /** Accepts an `Idempotency-Key`: a repeated key with the same body returns the first response. */
  readonly idempotent?: true
  /** A GET that changes state; it requires the XSRF token like every other call that does. */
  readonly changesState?: true
  /**
   * Called by the payment provider, not by our site. It is authenticated by the signature in its
   * form body instead of a session and an XSRF token.
   */
  readonly providerCallback?: true
  /**
   * May be made before the second factor that the company in use demands: it leads to one, to another
   * account, or shows nothing of the company.
   */
  readonly worksWithoutSecondFactor?: true
  /** The same for everybody: sites of all origins may read it, and it may be cached for five minutes. */
  readonly isPublicData?: true
  /**
   * The address of a link in a message, or a report of a service worker: it needs nothing but the token in it,
   * whatever session the browser has.
   */
  readonly usesNoSession?: true
}

/** Returns the definition unchanged, with its exact types inferred. */
export const defineCall = <
  const Path extends `/${string}`,
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Result extends Schema,
>(
  definition: Call<Params, Query, Body, Result> & { path: Path },
): Call<Params, Query, Body, Result> & { path: Path } => definition

/** Whether a call is one of the public API: by an API key, in JSON or XML, with errors of its own. */
export const usesApiKey = ({ access }: Pick<Call, 'access'>): boolean => access === 'api key'

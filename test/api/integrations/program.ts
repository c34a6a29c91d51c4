import { expect } from 'vitest'
import type * as z from 'zod/mini'
import type { Call } from '#shared/api/call.ts'
import { createIntegrationOrders, integrationError } from '#shared/api/integrations.ts'

/** The types of bodies of the public API. */
export const xml = { 'content-type': 'application/xml' }
export const json = { 'content-type': 'application/json' }

interface ProgramRequest {
  /** The query as it is sent, without its question mark. */
  readonly query?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string>>
}

export const recipient = {
  name: 'Juhan Jõgi',
  phone: '+37256667777',
  email: 'juhan@saaja.test',
}

/** A valid item of a parcel to a blue locker in Tallinn. */
export const item = {
  source: { country: 'EE' },
  recipient,
  destination: { place_id: '01007187' },
  size: 'M',
}

/** Creates a client of the public API: it sends its key and no cookies. */
export const createProgram = ({ url }: { readonly url: string }, key: string) => {
  const send = async (
    { method, path }: Call,
    { query = '', body, headers = {}, params = {} }: ProgramRequest = {},
  ) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const response = await fetch(`${url}/api${filled}${query && `?${query}`}`, {
      method,
      headers: { authorization: key, ...headers },
      ...(body !== undefined && { body }),
    })
    const { status, headers: received } = response
    return {
      status,
      type: received.get('content-type'),
      isReplayed: received.get('idempotent-replayed') === 'true',
      text: await response.text(),
    }
  }

  /** Makes a call that succeeds, and returns its result. */
  const call = async <Result>(
    each: Call & { readonly result: z.ZodMiniType<Result> },
    request: ProgramRequest = {},
  ): Promise<Result> => {
    const { status, type, text } = await send(each, request)
    expect({ status, type, text }).toMatchObject({ status: 200, type: 'application/json' })
    return each.result.parse(JSON.parse(text))
  }

  /** Makes a call that fails, and returns its status with the code and field of each error. */
  const refuse = async (each: Call, request: ProgramRequest = {}) => {
    const { status, text } = await send(each, request)
    const { error } = integrationError.parse(JSON.parse(text))
    return [status, ...error.item.map(({ error: { code, field } }) => `${code} ${field ?? ''}`)]
  }

  const toRequest = (items: readonly object[]) => ({
    body: JSON.stringify({ item: items }),
    headers: json,
  })
  return {
    send,
    call,
    refuse,
    post: (...items: readonly object[]) => call(createIntegrationOrders, toRequest(items)),
    refuseItems: (...items: readonly object[]) => refuse(createIntegrationOrders, toRequest(items)),
  }
}

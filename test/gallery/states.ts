import type { Page, Route } from 'playwright-core'
import * as z from 'zod'
import { getApp, getStatusMessage } from '#shared/api/app.ts'
import type { GalleryScreen } from '#test/gallery/screens/gallery-screen.ts'

/** The calls whose answers a state changes: all but those that the frame of every screen starts from. */
const calls = new RegExp(`/api(?!(?:${getApp.path}|${getStatusMessage.path})\\b)/`)

/** A name as long as people and companies have them. */
const longName = 'Aleksandra-Konstantinova Kauneckaitė-Vasiliauskienė, osaühing'

/** The fields that people have filled in. */
const namedFields = new Set(['name', 'recipient_name', 'company_name', 'reference', 'file_name'])

const lengthen = (value: unknown, key?: string): unknown => {
  if (typeof value === 'string' && value !== '' && namedFields.has(key ?? '')) return longName
  if (Array.isArray(value)) return value.map((each) => lengthen(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, lengthen(each, name)]),
  )
}

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'id' in value

/** Empties the lists of records in an answer, and sets its totals to none. */
const empty = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.some(isRecord) ? [] : value
  if (typeof value === 'number') return /total|count/.test(key) ? 0 : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, empty(each, `${key}.${name}`)]),
  )
}

/** Answers reads with what `change` makes of them. */
const changeReads = (page: Page, change: (answer: unknown) => unknown) =>
  page.route(calls, async (route: Route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const answer = z.unknown().safeParse(await response.json().catch(() => undefined))
    if (!answer.success || answer.data === undefined) return route.fulfill({ response })
    await route.fulfill({ response, json: change(answer.data) })
  })

/** The states of a screen, each with what makes it before the screen is opened. */
export const states = {
  filled: () => Promise.resolve(),
  long: (page) => changeReads(page, lengthen),
  empty: (page) => changeReads(page, empty),
  loading: (page) => page.route(calls, () => {}),
  error: (page) =>
    page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { error_type: 'internal_error', errors: [] } }),
    ),
  /** The connection is lost after the screen was opened. */
  offline: () => Promise.resolve(),
} as const satisfies Record<string, (page: Page) => Promise<unknown>>

/** The name of a state. */
export type StateName = keyof typeof states

/** Lists the states that a screen has. A part of a screen that is opened by hand has two. */
export const listStates = ({ open, hasLists }: GalleryScreen): readonly StateName[] =>
  open
    ? ['filled', 'long']
    : ['filled', 'long', ...(hasLists ? ['empty' as const] : []), 'loading', 'error', 'offline']

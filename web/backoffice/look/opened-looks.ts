import { mutate } from 'swr'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { createValueStore } from '#web/lib/value-store.ts'

/** What a look opens: an account or company with its list, or a shipment of an owner. */
export type LookSubject =
  | { readonly subject: 'account'; readonly id: string }
  | { readonly subject: 'shipment'; readonly id: string; readonly owner: string }

/** A look that shows personal data. */
export interface OpenedLook {
  readonly id: string
  /** When it ends, in ms since 1970 on the server's clock. */
  readonly until: number
}

/** The looks that are open, by subject. They end with the page: a reload shows masked data again. */
export const openedLooks = createValueStore<ReadonlyMap<string, OpenedLook>>(new Map())

const toKey = (subject: LookSubject): string =>
  [subject.subject, subject.subject === 'shipment' ? subject.owner : '', subject.id].join('/')

/** Returns the look that shows a subject, unless it has ended. */
export const findLook = (
  looks: ReadonlyMap<string, OpenedLook>,
  subject: LookSubject,
): OpenedLook | undefined => {
  const look = looks.get(toKey(subject))
  return look && look.until > getServerTime() ? look : undefined
}

/** Shows a subject by a look. */
export const keepLook = (subject: LookSubject, look: OpenedLook): void =>
  openedLooks.set(new Map(openedLooks.get()).set(toKey(subject), look))

/** Whether a cached read was made by a look. */
const isReadBy = (key: unknown, { id }: OpenedLook): boolean =>
  Array.isArray(key) && JSON.stringify(key).includes(`"look":"${id}"`)

/** Masks a subject again, and drops what was read by its look. */
export const endLook = (subject: LookSubject): void => {
  const key = toKey(subject)
  const look = openedLooks.get().get(key)
  if (!look) return
  const rest = new Map(openedLooks.get())
  rest.delete(key)
  openedLooks.set(rest)
  void mutate((read) => isReadBy(read, look), undefined, { revalidate: false })
}

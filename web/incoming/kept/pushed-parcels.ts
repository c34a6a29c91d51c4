import { has, isText } from './stored-guards.ts'

/** The links of the parcels of which this device shows pushes: a push names its parcel alone. */
interface PushedParcel {
  readonly id: string
  readonly hash: string
}

/** A log-out removes it, as everything that the site keeps. */
const key = 'pakk.incoming.pushed.1'

/** The most parcels that are kept. */
const maxParcels = 20

const isPushedParcel = (value: unknown): value is PushedParcel =>
  ['id', 'hash'].every((name) => has(value, name, isText))

const readPushedParcels = (): readonly PushedParcel[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => isPushedParcel(each)) : []
  } catch {
    return []
  }
}

/** Keeps the link of a parcel, so that a push opens it. */
export const keepPushedParcel = ({ id, hash }: PushedParcel): void => {
  const others = readPushedParcels().filter((each) => each.id !== id)
  localStorage.setItem(key, JSON.stringify([{ id, hash }, ...others].slice(0, maxParcels)))
}

/** Returns the link of a parcel that a push names; undefined where this device keeps none. */
export const findPushedParcel = (id: string): PushedParcel | undefined =>
  readPushedParcels().find((each) => each.id === id)

/** Forgets the links of all parcels. */
export const forgetPushedParcels = (): void => localStorage.removeItem(key)

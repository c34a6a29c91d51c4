import type account from '#web/locales/en/later/account.json'
import type common from '#web/locales/en/common.json'
import type company from '#web/locales/en/later/company.json'
import type entry from '#web/locales/en/later/entry.json'
import type errors from '#web/locales/en/errors.json'
import type label from '#web/locales/en/later/label.json'
import type map from '#web/locales/en/map.json'
import type places from '#web/locales/en/places.json'
import type recipient from '#web/locales/en/recipient.json'
import type next from '#web/locales/en/next.json'
import type payment from '#web/locales/en/payment.json'
import type services from '#web/locales/en/later/services.json'
import type shell from '#web/locales/en/shell.json'
import type settings from '#web/locales/en/later/settings.json'
import type signup from '#web/locales/en/later/signup.json'
import type track from '#web/locales/en/track.json'
import type welcome from '#web/locales/en/later/welcome.json'
import type wizard from '#web/locales/en/wizard.json'

/** The texts by namespace, typed by the English files. Add new namespaces here. */
interface Words {
  common: typeof common
  errors: typeof errors
  map: typeof map
  places: typeof places
  recipient: typeof recipient
  next: typeof next
  payment: typeof payment
  shell: typeof shell
  track: typeof track
  wizard: typeof wizard
}

/** Namespaces loaded with the screens that use them: the files of the `later` folders. */
interface LaterWords {
  account: typeof account
  company: typeof company
  entry: typeof entry
  label: typeof label
  services: typeof services
  settings: typeof settings
  signup: typeof signup
  welcome: typeof welcome
}

export type Namespace = keyof Words | keyof LaterWords
export type LaterNamespace = keyof LaterWords

// `x_one` and `x_other` are the forms of one key `x`.
type Singular<Key extends string, Group> = Key extends `${infer Base}_one`
  ? Base
  : Key extends `${infer Base}_other`
    ? `${Base}_one` extends keyof Group
      ? never
      : Key
    : Key

type KeyIn<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string
    ? Singular<Key, Group>
    : `${Key}.${KeyIn<Group[Key]>}`
}[keyof Group & string]

/** A key of a namespace with its groups: `menu.help`. */
export type WordKey<Ns extends Namespace> = KeyIn<(Words & LaterWords)[Ns]>

/** A key with its namespace: `common:back`. */
export type FullKey = { [Ns in Namespace]: `${Ns}:${WordKey<Ns>}` }[Namespace]

/** A key of one group of the `shell` namespace. */
export type ShellKey<Group extends string> = Extract<WordKey<'shell'>, `${Group}.${string}`>

import type { ParseKeys } from 'i18next'

/** A key of one group of the `shell` namespace, for tables of titles and links. */
export type ShellKey<Group extends string> = Extract<ParseKeys<'shell'>, `${Group}.${string}`>

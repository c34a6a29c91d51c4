import type shell from '../locales/en/shell.json'

type Shell = typeof shell

/** A key below one group of the `shell` words, `menu.help`. */
export type ShellKey<Group extends 'menu' | 'footer' | 'titles'> =
  `${Group}.${keyof Shell[Group] & string}`

/** What somebody asked for, however often, and what they were told. */
export interface Operation {
  readonly id: string
  readonly kind: 'book' | 'release' | 'pay' | 'rebook' | 'other'
  /** The session that asks. */
  readonly holder: string
  /** Virtual time of the first try. */
  readonly askedAt: number
  /** The first answer that arrived, as JSON. */
  told?: string
  /** It was told that it has no door. */
  refused: boolean
  /** The answer in its request record, as JSON. */
  recorded?: string
  /** Commits that gave it doors. */
  doorCommits: number
  /** A scan of this order somewhere else: its door is empty before its record says so. */
  readonly emptied?: string
}

/** Every operation of a history by its id. */
export type Operations = Map<string, Operation>

import type { DoorSize } from '#shared/places/door-sizes.ts'

/** One door of a locker: where it is and what fits in. */
export interface DemoDoor {
  /** Unique within the locker: block, module and door number, `1-2-7`. */
  readonly id: string
  readonly size: DoorSize
  /** Counted from 1; lockers outdoors may have two blocks apart from each other. */
  readonly block: number
  /** A column of doors, counted from 1 within the block. */
  readonly module: number
  /** Counted from 1 through all modules of the block. */
  readonly number: number
}

// From the top of a column down; mixes every size, as the network's lockers do. The few large
// doors stand at the bottom.
const column: readonly DoorSize[] = ['XS', 'S', 'S', 'M', 'M', 'L', 'XS', 'M', 'XL', 'XXL']

const fewestModules = 2
const mostModules = 6

/**
 * The made-up doors of a locker, the same for the same id: 20 to 60 of all sizes, shared evenly
 * among its blocks.
 */
export const demoDoors = (placeId: number, blocks: number): DemoDoor[] => {
  const modules = fewestModules + (placeId % (mostModules - fewestModules + 1))
  const modulesOf = (block: number) => Math.floor((modules + block - 1) / blocks)
  return Array.from({ length: blocks }, (_, index) => index + 1).flatMap((block) =>
    Array.from({ length: modulesOf(block) }, (_, index) => index + 1).flatMap((module) =>
      column.map((size, row) => {
        const number = (module - 1) * column.length + row + 1
        return { id: `${block}-${module}-${number}`, size, block, module, number }
      }),
    ),
  )
}

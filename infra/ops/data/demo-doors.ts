import type { DoorSize } from '#shared/places/door-sizes.ts'
import { doorSizeIds } from '#shared/places/door-sizes.ts'

/** One door of a locker as the demo world has it: where it is and what fits in. */
interface DemoDoor {
  readonly place_id: number
  /** Unique within the locker: block, module and door number, `1-2-17`. */
  readonly door_id: string
  readonly size: DoorSize
  readonly size_id: number
  /** Counted from 1; lockers outdoors may have two blocks apart from each other. */
  readonly block_id: string
  /** A column of doors, counted from 1 within the block. */
  readonly module_number: number
  /** Counted from 1 through all modules of the block. */
  readonly door_number: number
}

// From the top of a column down: a mix of every size with the largest doors at the bottom.
const column: readonly DoorSize[] = ['XS', 'S', 'S', 'M', 'M', 'L', 'XS', 'M', 'XL', 'XXL']

const fewestModules = 2
const mostModules = 6

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/**
 * The made-up doors of a locker, the same for the same id: 20 to 60 of all sizes, shared evenly
 * among its blocks.
 */
export const demoDoors = (placeId: number, blocks: number): DemoDoor[] => {
  const modules = fewestModules + (placeId % (mostModules - fewestModules + 1))
  const modulesOf = (block: number) => Math.floor((modules + block - 1) / blocks)
  return upTo(blocks).flatMap((block) =>
    upTo(modulesOf(block)).flatMap((module) =>
      column.map((size, row) => {
        const number = (module - 1) * column.length + row + 1
        return {
          place_id: placeId,
          door_id: `${block}-${module}-${number}`,
          size,
          size_id: doorSizeIds[size],
          block_id: String(block),
          module_number: module,
          door_number: number,
        }
      }),
    ),
  )
}

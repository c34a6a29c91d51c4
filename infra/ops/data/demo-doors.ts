import type { DoorSize } from '#shared/places/door-sizes.ts'
import { doorSizeIds } from '#shared/places/door-sizes.ts'

/** A door of a locker in the demo data. */
interface DemoDoor {
  readonly place_id: number
  /** Unique within the locker: block, module and door number, `1-2-17`. */
  readonly door_id: string
  readonly size: DoorSize
  readonly size_id: number
  /** Counted from 1. Outdoor lockers may have two separate blocks. */
  readonly block_id: string
  /** A column of doors, counted from 1 within the block. */
  readonly module_number: number
  /** Counted from 1 over all modules of the block. */
  readonly door_number: number
}

// From the top of a column down: all sizes, the largest doors at the bottom.
const column: readonly DoorSize[] = ['XS', 'S', 'S', 'M', 'M', 'L', 'XS', 'M', 'XL', 'XXL']

const minModules = 2
const maxModules = 6

const countUpTo = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index + 1)

/**
 * Builds invented doors of a locker, always the same for the same id: 20 to 60 of all sizes,
 * distributed evenly over its blocks.
 */
export const buildDemoDoors = (placeId: number, blocks: number): DemoDoor[] => {
  const modules = minModules + (placeId % (maxModules - minModules + 1))
  const countModules = (block: number) => Math.floor((modules + block - 1) / blocks)
  return countUpTo(blocks).flatMap((block) =>
    countUpTo(countModules(block)).flatMap((module) =>
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

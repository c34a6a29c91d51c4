import { erasingSweep } from '#functions/erasing/erasing-sweep.ts'
import { rebuildListsSweep } from '#functions/migrations/rebuild-lists-sweep.ts'
import type { Sweep } from '#functions/sweeps/sweep.ts'

/** Every sweep over the table. Adding one is adding it here. */
export const sweeps: readonly Sweep[] = [erasingSweep, rebuildListsSweep]

import type { Classificators } from '#shared/content/classificators.ts'
import { classificators, defaultClassificators } from '#shared/content/classificators.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'

/**
 * Parses the item of the classificators. Fields that operators have not set have default values.
 */
export const parseClassificators = (item: Item | undefined): Classificators =>
  classificators.parse({ ...defaultClassificators, ...item })

/** Reads the current classificators. */
export const readClassificators = async (): Promise<Classificators> =>
  parseClassificators(await table.get(keys.classificators))

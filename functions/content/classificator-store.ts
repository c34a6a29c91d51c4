import type { Classificators } from '#shared/content/classificators.ts'
import { classificators, defaultClassificators } from '#shared/content/classificators.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Item } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'

/** The classificators of their item: what operators have not set is as it is by default. */
export const classificatorsOf = (item: Item | undefined): Classificators =>
  classificators.parse({ ...defaultClassificators, ...item })

/** The classificators in force. */
export const readClassificators = async (): Promise<Classificators> =>
  classificatorsOf(await table.get(keys.classificators))

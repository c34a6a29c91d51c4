import type { Environment } from '#infra/environments.ts'
import type { Stack } from '#infra/local/template/assembly.ts'
import type { FindResources, Resolved } from '#infra/local/template/resolve.ts'
import { getValue } from '#test/infra/synthesize.ts'

/** The templates of an environment. */
interface App {
  readonly environment: Environment
  readonly find: FindResources
}

/** A sentence that is true of every resource of its kind. */
export interface Rule {
  readonly name: string
  /** Lists the resources that break it, with the reason where there are several. */
  readonly listFaults: (app: App) => readonly string[]
  /** A template that breaks it. */
  readonly violation: Stack
  /** The environment of this template; `prd` by default. */
  readonly violated?: Environment
}

/** Returns an attribute of a resource beside its properties, such as `DeletionPolicy`. */
export const getAttribute = ({ resource, logicalId }: Resolved, ...path: readonly string[]) =>
  getValue(resource.stack.template, 'Resources', logicalId, ...path)

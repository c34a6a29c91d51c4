import type { Stack } from '#infra/local/template/assembly.ts'
import type { JsonObject } from '#infra/local/template/json.ts'

/** Builds a stack of these resources, for tests of checks that must find a fault in it. */
export const buildStack = (resources: JsonObject, sections: JsonObject = {}): Stack => ({
  name: 'app',
  account: '000000000000',
  region: 'eu-north-1',
  parent: undefined,
  template: { Resources: resources, ...sections },
})

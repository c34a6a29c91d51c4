import { createValueStore } from '#web/lib/value-store.ts'

/** What another screen hands over to the import: a file, or cells that were pasted. */
export type IncomingImport = { readonly file: File } | { readonly cells: string }

/** The import that another screen has asked for; taken once. */
const incoming = createValueStore<IncomingImport | undefined>(undefined)

/** Hands a file or cells over to the import, which the caller then opens. */
export const handOver = (next: IncomingImport): void => incoming.set(next)

/** Takes what was handed over. */
export const takeIncoming = (): IncomingImport | undefined => {
  const taken = incoming.get()
  incoming.set(undefined)
  return taken
}

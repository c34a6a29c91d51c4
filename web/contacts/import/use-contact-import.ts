import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PartyType } from '#shared/contacts/party-types.ts'
import { importContacts } from '#shared/api/contact-files.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { ChunkLoadError } from '#web/lib/api/load-chunk.ts'
import { fetchAllContacts } from '#web/contacts/fetch-all-contacts.ts'
import {
  ContactFileError,
  type ContactFileErrorCode,
  type ContactFileKind,
} from '#web/contacts/files/file-contact.ts'
import { type ImportPlan, planImport } from '#web/contacts/files/plan-import.ts'
import { readInWorker } from '#web/contacts/files/read-in-worker.ts'
import { type ImportReport, saveInBatches } from './save-in-batches.ts'

/** A file that was read and compared with the address book. */
interface PlannedFile {
  readonly plan: ImportPlan
  readonly kind: ContactFileKind
}

/** How far an import is. */
export type ContactImportState =
  | { readonly name: 'choose'; readonly error?: ContactFileErrorCode }
  | { readonly name: 'reading'; readonly file: File }
  /** The address book or the worker did not load. */
  | { readonly name: 'failed'; readonly file: File }
  | ({ readonly name: 'preview' } & PlannedFile)
  | ({ readonly name: 'saving' | 'stopped' | 'done'; readonly report: ImportReport } & PlannedFile)

const nothingSaved: ImportReport = { finished: 0, refused: [] }

/** Reads a file of contacts, compares it with the address book, and saves its contacts in batches. */
export const useContactImport = ({
  party,
  file: firstFile,
  onChanged,
}: {
  party: PartyType
  /** A file that is read at once. */
  file: File | undefined
  onChanged: () => void
}) => {
  const { account } = useApp()
  const [state, setState] = useState<ContactImportState>({ name: 'choose' })
  const saving = useRef<AbortController>(undefined)

  const read = async (file: File): Promise<void> => {
    setState({ name: 'reading', file })
    try {
      const contents = await readInWorker(file)
      const target = { party, country: account?.country ?? '' }
      const plan = await planImport(contents, await fetchAllContacts(party), target)
      setState({ name: 'preview', plan, kind: contents.kind })
    } catch (failure) {
      if (failure instanceof ContactFileError) setState({ name: 'choose', error: failure.code })
      else if (failure instanceof ApiFailure || failure instanceof ChunkLoadError)
        setState({ name: 'failed', file })
      else throw failure
    }
  }

  const save = async (file: PlannedFile, before: ImportReport = nothingSaved): Promise<void> => {
    const { signal } = (saving.current = new AbortController())
    const { plan, kind } = file
    setState({ name: 'saving', plan, kind, report: before })
    const report = await saveInBatches(
      plan.contacts,
      before,
      async (contacts) =>
        (await callApi(importContacts, { body: { contacts: [...contacts] } })).results,
      { onProgress: (next) => setState({ name: 'saving', plan, kind, report: next }), signal },
    )
    const isDone = report.finished === plan.contacts.length
    setState({ name: isDone ? 'done' : 'stopped', plan, kind, report })
    if (report.finished > before.finished) onChanged()
  }

  const readFirst = useEffectEvent(() => {
    if (firstFile) void read(firstFile)
  })
  useEffect(() => {
    readFirst()
    return () => saving.current?.abort()
  }, [])
  return {
    state,
    read,
    save,
    /** Asks for another file. */
    restart: () => setState({ name: 'choose' }),
    /** Ends the import after the present batch. */
    stop: () => saving.current?.abort(),
  }
}

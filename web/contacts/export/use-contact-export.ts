import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/contacts/contact.ts'
import type { PartyType } from '#shared/contacts/party-types.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { localeFacts } from '#shared/lib/locale.ts'
import { toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { ChunkLoadError, loadChunk } from '#web/lib/api/load-chunk.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { saveDocument } from '#web/lib/download-file.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { fetchAllContacts } from '#web/contacts/fetch-all-contacts.ts'

/** The formats of a file of contacts. */
export type ContactFormat = 'csv' | 'vcard'

/** How far an export is. */
type ExportState =
  | { readonly name: 'idle' | 'failed' }
  | { readonly name: 'loading'; readonly format: ContactFormat }
  | { readonly name: 'done'; readonly count: number; readonly file: string }

const fileTypes = {
  csv: { extension: 'csv', type: 'text/csv;charset=utf-8' },
  vcard: { extension: 'vcf', type: 'text/vcard;charset=utf-8' },
} as const

const sortByName = (contacts: readonly Contact[]): Contact[] => {
  const { compare } = new Intl.Collator(localeFacts[currentLocale.get()].tag)
  return contacts.toSorted((one, other) => compare(one.name, other.name))
}

/** Saves all recipients or senders as a file, such as `recipients-2026-11-25.csv`. */
export const useContactExport = (party: PartyType) => {
  const { t } = useTranslation('contact-files')
  const [state, setState] = useState<ExportState>({ name: 'idle' })

  const write = async (contacts: readonly Contact[], format: ContactFormat): Promise<string> => {
    if (format === 'vcard') {
      const { writeVcard } = await loadChunk(() => import('#web/contacts/files/write-vcard.ts'))
      return writeVcard(contacts)
    }
    const { writeCsv } = await loadChunk(() => import('#web/contacts/files/write-csv.ts'))
    return writeCsv(contacts, (column) => t(`columns.${column}`))
  }
  const save = async (format: ContactFormat): Promise<void> => {
    setState({ name: 'loading', format })
    try {
      const contacts = sortByName(await fetchAllContacts(party))
      const { extension, type } = fileTypes[format]
      const file = `${party}s-${toIsoDay(toTallinnDay(getServerTime()))}.${extension}`
      if (contacts.length > 0)
        saveDocument(new Blob([await write(contacts, format)], { type }), file)
      setState({ name: 'done', count: contacts.length, file })
    } catch (failure) {
      if (!(failure instanceof ApiFailure || failure instanceof ChunkLoadError)) throw failure
      setState({ name: 'failed' })
    }
  }
  return { state, save }
}

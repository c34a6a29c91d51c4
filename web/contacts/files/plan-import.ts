import { maxContacts } from '#shared/contacts/contact-limits.ts'
import type { Contact, ContactBody } from '#shared/contacts/contact.ts'
import { toContactTexts } from '#shared/contacts/contact-search.ts'
import { checkFileContact, type ImportTarget, type RowIssue } from './check-contact.ts'
import { contactColumns } from './contact-columns.ts'
import { toFileTexts } from './file-texts.ts'
import { type FileContents, ContactFileError } from './file-contact.ts'

/** A contact to save, and the row it comes from. */
export interface PlannedContact {
  readonly row: number
  readonly body: ContactBody
}

/** A row that is not imported. */
export interface RowProblem {
  readonly row: number
  /** The name in the row; empty if it has none or is malformed. */
  readonly name: string
  /** Empty for a malformed row. */
  readonly issues: readonly RowIssue[]
}

/** What an import will do. */
export interface ImportPlan {
  /** New contacts and, before them, those of the address book that change. */
  readonly contacts: readonly PlannedContact[]
  readonly created: number
  readonly updated: number
  /** Contacts that the address book has like this already. */
  readonly unchanged: number
  /** Rows that repeat the contact of another row. */
  readonly repeated: number
  readonly problems: readonly RowProblem[]
  readonly ignoredColumns: readonly string[]
}

const toKey = (person: Pick<Contact, 'name' | 'phone'>): string => {
  const { name, digits } = toContactTexts(person)
  return `${digits} ${name}`
}

/** Keeps the stored e-mail and place where a row has none: an import removes nothing. */
const keepStored = (body: ContactBody, stored: ContactBody | undefined): ContactBody =>
  stored ? { ...body, email: body.email || stored.email, place: body.place ?? stored.place } : body

const isSame = (one: ContactBody, other: ContactBody): boolean => {
  const [texts, others] = [toFileTexts(one), toFileTexts(other)]
  return contactColumns.every((column) => texts[column] === others[column])
}

/** Rows between two pauses, in which the page answers the visitor. */
const rowsAtOnce = 500

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Compares the contacts of a file with those of the address book.
 * @throws ContactFileError `empty` or `tooMany`.
 */
export const planImport = async (
  { contacts, ignoredColumns }: FileContents,
  existing: readonly Contact[],
  target: ImportTarget,
): Promise<ImportPlan> => {
  if (contacts.length === 0) throw new ContactFileError('empty')
  if (contacts.length > maxContacts) throw new ContactFileError('tooMany')
  const stored = new Map(existing.map((each) => [toKey(each), each]))
  const planned = new Map<string, PlannedContact>()
  const problems: RowProblem[] = []
  for (const [index, { row, texts }] of contacts.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await pause()
    if (!texts) {
      problems.push({ row, name: '', issues: [] })
      continue
    }
    const { body, issues } = checkFileContact(texts, target)
    if (!body) {
      problems.push({ row, name: texts.name, issues })
      continue
    }
    const key = toKey(body)
    planned.set(key, {
      row,
      body: keepStored(body, planned.get(key)?.body ?? stored.get(key)),
    })
  }
  const known = [...planned].flatMap(([key, each]) => {
    const old = stored.get(key)
    return old ? [{ ...each, old }] : []
  })
  const created = [...planned].flatMap(([key, each]) => (stored.has(key) ? [] : [each]))
  const updated = known.filter(({ body, old }) => !isSame(body, old))
  return {
    // Changes need no room, so an address book that fills up takes them first.
    contacts: [...updated.map(({ row, body }) => ({ row, body })), ...created],
    created: created.length,
    updated: updated.length,
    unchanged: known.length - updated.length,
    repeated: contacts.length - problems.length - planned.size,
    problems,
    ignoredColumns,
  }
}

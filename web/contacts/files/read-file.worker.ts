import { answerRequests } from '#web/lib/answer-requests.ts'
import { type ContactFile, ContactFileError, type ContactFileErrorCode } from './file-contact.ts'
import { readContactFile } from './read-file.ts'

/** What the worker answers for a file: its contacts, or why it cannot be imported. */
export type ContactFileAnswer =
  | { readonly contents: ContactFile }
  | { readonly error: ContactFileErrorCode }

answerRequests(async (file): Promise<ContactFileAnswer> => {
  if (!(file instanceof Blob)) throw new TypeError('The request is no file')
  try {
    return { contents: await readContactFile(file) }
  } catch (failure) {
    // An error that is sent to the page loses its class.
    if (failure instanceof ContactFileError) return { error: failure.code }
    throw failure
  }
})

import type { addDriverNotes } from '#shared/api/collections.ts'
import type { DriverNote } from '#shared/collections/driver-note.ts'
import { maxNotes } from '#shared/collections/tour-limits.ts'
import { isLinkRefused } from '#web/incoming/kept/is-link-refused.ts'
import {
  forgetNotes,
  keepNote,
  readWaitingNotes,
  type TourAccess,
} from '#web/incoming/kept/kept-tours.ts'
import type { CallResult } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { createValueStore } from '#web/lib/value-store.ts'

/** After how long notes without an answer are sent again. */
const retryMs = 15_000

type Answer = CallResult<typeof addDriverNotes>

/**
 * Creates what keeps the notes of a driver on the device and sends them, one request after another, until each has
 * an answer.
 */
export const createNotes = (
  link: TourAccess,
  {
    save,
    onSaved,
  }: {
    /** @throws `ApiFailure` */
    readonly save: (notes: DriverNote[]) => Promise<Answer>
    /** Called with each answer, before its notes are forgotten. */
    readonly onSaved: (answer: Answer) => Promise<unknown>
  },
) => {
  /** What was noted and not sent yet. */
  const waiting = createValueStore<readonly DriverNote[]>(readWaitingNotes(link))
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const sendNext = async (): Promise<boolean> => {
    const notes = readWaitingNotes(link).slice(0, maxNotes)
    if (notes.length === 0) return true
    try {
      await onSaved(await save(notes))
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      // A link that was replaced takes no note any more.
      if (!isLinkRefused(failure)) return false
    }
    forgetNotes(link, notes)
    waiting.set(readWaitingNotes(link))
    return true
  }
  const send = async (): Promise<void> => {
    if (isSending) return
    clearTimeout(timer)
    isSending = true
    let isAnswered = true
    while (isAnswered && readWaitingNotes(link).length > 0) isAnswered = await sendNext()
    isSending = false
    if (!isAnswered) timer = setTimeout(() => void send(), retryMs)
  }
  return {
    waiting,
    /** Adds a note, which is sent at once or once there is a network. */
    add: (note: DriverNote): void => {
      keepNote(link, note)
      waiting.set(readWaitingNotes(link))
      void send()
    },
    /** Sends at once what waits. */
    send: (): void => void send(),
    stop: (): void => clearTimeout(timer),
  }
}

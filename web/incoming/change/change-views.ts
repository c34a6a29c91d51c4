import { type ComponentType, createElement } from 'react'
import type { IncomingOption } from '#shared/incoming/incoming-changes.ts'
import type { IncomingPage } from '#web/incoming/navigation.ts'
import { lazyComponent, lazyDialog } from '#web/ui/lazy-component.tsx'
import type { ChangeProps } from './change-props.ts'
import type { LaterViewProps } from './later-view.tsx'

// One import, because the list of files of every view is a kilobyte of what each visit loads.
const LaterView = lazyComponent<LaterViewProps>(() => import('./later-view.tsx'))

type DialogProps = Extract<LaterViewProps, { readonly onClose: () => void }>
const LaterDialog = lazyDialog<DialogProps>(() => import('./later-view.tsx'))

type View = Exclude<LaterViewProps['view'], DialogProps['view']>

const createView =
  (view: View): ComponentType<ChangeProps> =>
  (props) =>
    createElement(LaterView, { ...props, view })

const createDialog =
  (view: DialogProps['view']): ComponentType<ChangeProps & { readonly onClose: () => void }> =>
  (props) =>
    createElement(LaterDialog, { ...props, view })

/** The pages that change a parcel. Each is loaded when it is opened. */
export const changePages: Partial<Record<IncomingPage, ComponentType<ChangeProps>>> =
  Object.fromEntries(
    (['redirect', 'another_address', 'safe_place', 'receipt_email'] as const).map((view) => [
      view,
      createView(view),
    ]),
  )

/** The changes that the parcel's own page asks for in a dialog. */
export const changeDialogs: Partial<
  Record<IncomingOption, ComponentType<ChangeProps & { readonly onClose: () => void }>>
> = {
  hold: createDialog('hold'),
  send_back: createDialog('send_back'),
}

/** Asks by which channels delivery updates come. */
export const MessagesDialog = createDialog('messages')

/** Makes and changes the feed that has the parcel. */
export const FeedDialog = createDialog('feed')

/** What became of the choice of the locker. */
export const ChoiceNote = createView('choice_note')

/** A button that sends the hidden code of a door to the phone of the parcel. */
export const SendCode = createView('send_code')

/** Shown instead of the parcel's own page after the return from a bank. */
export const PaymentReturnView = createView('payment_return')

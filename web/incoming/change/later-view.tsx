import { lazyComponent, lazyDialog } from '#web/ui/lazy-component.tsx'
import type { ChangeProps } from './change-props.ts'

const views = {
  redirect: lazyComponent(() => import('./redirect-view.tsx')),
  another_address: lazyComponent(() => import('./address-view.tsx')),
  safe_place: lazyComponent(() => import('./safe-place-view.tsx')),
  receipt_email: lazyComponent(() => import('./receipt-view.tsx')),
  payment_return: lazyComponent(() => import('./payment-return.tsx')),
  choice_note: lazyComponent(() => import('./choice-note.tsx')),
  send_code: lazyComponent(() => import('./send-code-button.tsx')),
} as const

const dialogs = {
  feed: lazyDialog(() => import('./feed-dialog.tsx')),
  hold: lazyDialog(() => import('./hold-dialog.tsx')),
  messages: lazyDialog(() => import('./messages-dialog.tsx')),
  send_back: lazyDialog(() => import('./send-back-dialog.tsx')),
} as const

/** A page, dialog or button that changes a parcel; only dialogs are closed. */
export type LaterViewProps = ChangeProps &
  (
    | { readonly view: keyof typeof views; readonly onClose?: undefined }
    | { readonly view: keyof typeof dialogs; readonly onClose: () => void }
  )

/** Shows what changes a parcel. Each view loads its own code. */
const LaterView = (props: LaterViewProps) => {
  if (props.onClose) {
    const Dialog = dialogs[props.view]
    return <Dialog {...props} />
  }
  const View = views[props.view]
  return <View {...props} />
}

export default LaterView

import type { ComponentType } from 'react'
import type { IncomingOption } from '#shared/orders/incoming/incoming-changes.ts'
import type { IncomingPage } from '#web/incoming/navigation.ts'
import type { LazyComponent } from '#web/ui/lazy-component.tsx'
import type { ChangeProps } from './change-props.ts'

/** The pages that change a parcel. Each is loaded when it is opened. */
export const changePages: Partial<Record<IncomingPage, LazyComponent<ChangeProps>>> = {}

/** The changes that the parcel's own page asks for in a dialog. */
export const changeDialogs: Partial<
  Record<IncomingOption, ComponentType<ChangeProps & { readonly onClose: () => void }>>
> = {}

/** A button that sends the hidden code of a door to the phone of the parcel. */
export const SendCode: ComponentType<ChangeProps> | undefined = undefined

/** Shown instead of the parcel's own page after the return from a bank. */
export const PaymentReturn: ComponentType<ChangeProps> | undefined = undefined

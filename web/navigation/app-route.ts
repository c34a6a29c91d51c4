import type { ComponentType } from 'react'
import type { WizardStep } from '#shared/orders/wizard-steps.ts'
import type { TextNamespace } from '#web/lib/i18n/i18n.ts'
import type { ShellKey } from '#web/lib/i18n/text-key.ts'
import type { AuthDialogType } from './auth-dialog.ts'
import type { RouteRule } from './route-guard.ts'

/** A screen or a layout. Those that are loaded when they are opened can be preloaded. */
export type ScreenComponent = ComponentType & { readonly preload?: () => Promise<void> }

/** A screen: its path, who may see it, and what the shell shows around it. */
export interface AppRoute extends RouteRule {
  path: string
  /** Translation key of the toolbar's heading and the page title. */
  title: ShellKey<'titles'>
  /** Title for companies, if different. */
  companyTitle?: ShellKey<'titles'>
  /** Shown instead after a change of a shipment, made or not. */
  changeTitles?: { made: ShellKey<'titles'>; notMade: ShellKey<'titles'> }
  screen: ScreenComponent
  /** Translation namespaces that load together with the screen's code, not after it. */
  namespaces?: readonly TextNamespace[]
  /**
   * Layout that stays mounted between neighbouring screens (renders `<Outlet />`). Routes with the
   * same layout refer to the same component.
   */
  layout?: ScreenComponent
  /** Step of a new shipment, for the toolbar's progress bar. */
  step?: WizardStep
  /** The auth dialog that opens over the screen. */
  authDialog?: AuthDialogType
  /**
   * Whether the screen stays as it was left until it is opened again. Screens with a draft or an
   * outcome of their own, such as the steps of a new shipment, begin anew.
   */
  isKept?: boolean
  /** Target of the toolbar's back button; without it there is no button. */
  back?: string
}

/** A path that only redirects. */
export interface RouteRedirect {
  readonly path: string
  readonly to: string
}

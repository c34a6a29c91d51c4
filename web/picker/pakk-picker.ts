import { PickerElement } from './picker-element.ts'

/* The one script that shops load: it defines the element. */

const name = 'pakk-picker'

// A shop may load it twice.
if (!customElements.get(name)) customElements.define(name, PickerElement)

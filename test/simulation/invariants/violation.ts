/** The invariants that are checked after every commit, at every answer and at the end. */
export type Invariant =
  | 'no door for two holders'
  | 'a refused booking holds nothing'
  | 'a paid shipment has its door or needs attention'
  | 'no hold outlives its time'
  | "a network holds no more than its share of a locker's doors"
  | 'door codes are unique among the live ones'
  | 'a door code is freed with its shipment'
  | 'a code opens nothing without its shipment'
  | 'money is booked once'
  | "a door's history is linearizable"
  | 'an answer stays true'
  | 'the same key gives the same answer'
  | 'an unused door is charged once'
  | 'lists show what is stored'
  | 'everything comes to an end'
  | 'a change is applied as a whole, with a new label'
  | 'a changed shipment costs what was paid for it'
  | 'shipments are confirmed once, all or none'
  | 'a deleted shipment stays deleted'
  | 'a company reserves no more doors than its parcels'
  | 'a reservation has its door and its code'
  | 'a reservation ends once'
  | 'a label of a void version is not printed as new'
  | 'a parcel is redirected once, before it is sorted'
  | 'a parcel goes where its last change says'
  | 'storage is extended once, before its end'
  | 'a parcel that is sent back opens for nobody'
  | 'what a recipient pays for is applied with its money'
  | 'a parcel is returned once'
  | 'a parcel has a safe place until it is sorted'
  | 'a paid return is sent or paid back'

/** Thrown when an invariant does not hold. */
export class Violation extends Error {
  readonly invariant: Invariant

  constructor(invariant: Invariant, detail: string) {
    super(`${invariant}: ${detail}`)
    this.name = 'Violation'
    this.invariant = invariant
  }
}

/** Checks that an invariant holds. @throws Violation */
export const check = (holds: boolean, invariant: Invariant, detail: () => string) => {
  if (!holds) throw new Violation(invariant, detail())
}

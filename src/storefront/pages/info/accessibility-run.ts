/** Written by tools/checks/accessibility-run.mjs, after a run in which all of it held. */
export const accessibilityRun = {
  date: '2026-11-24',
  journeys: [
    {
      title: 'a shelf’s page runs no transitions for a visitor who prefers reduced motion',
      on: ['desk', 'phone'],
    },
    {
      title: 'a shopper logs in, orders and follows the order to its delivery by keyboard alone',
      on: ['desk', 'phone'],
    },
    {
      title: 'a shopper orders with only what a screen reader announces, from empty cart to confirmation',
      on: ['desk', 'phone'],
    },
    {
      title: 'in high-contrast (forced-colours) mode every control is outlined, the chosen one more thickly',
      on: ['desk'],
    },
    {
      title: 'no page scrolls sideways at 200% text or 400% zoom, and large text splits no word',
      on: ['desk'],
    },
  ],
}

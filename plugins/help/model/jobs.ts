import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A job that has a page of help. What stands in quotation marks is written on a button or in the menu. */
export interface Job {
  /** The end of its address, and the name of its picture. */
  readonly id: string
  readonly title: MessageDescriptor
  /** When it is done. */
  readonly about: MessageDescriptor
  readonly steps: readonly MessageDescriptor[]
  /** A last step where a plugin is running. */
  readonly more?: { readonly plugin: string; readonly step: MessageDescriptor }
  /** The steps in place of those where one of these plugins is not running. */
  readonly without?: {
    readonly plugins: readonly string[]
    readonly steps: readonly MessageDescriptor[]
  }
  /** What the picture shows. */
  readonly picture: MessageDescriptor
  /** The page that tells who does it: where it is not there or not open to somebody, neither is the help. */
  readonly page: string
  /** The plugin whose job it is, where that has no page of its own: without it there is no help of it. */
  readonly plugin?: string
}

/** Every job, in the order in which they are met. */
export const JOBS: readonly Job[] = [
  {
    id: 'pick',
    title: msg`Pick by scanning`,
    about: msg`When you fetch several items at once.`,
    steps: [
      msg`Open “Pick” and press “Pick many”.`,
      msg`Scan each pack that you take. Each scan adds one.`,
      msg`Change the quantity with plus and minus if you take more.`,
      msg`Press the large button at the bottom when you are done. If it was wrong, press “Undo”.`,
      msg`“Scanned before” means that this very pack has been counted: put it with the others.`,
    ],
    picture: msg`Three scanned items in a list under the camera, with the button that picks them at the bottom`,
    page: '/retrieval',
  },
  {
    id: 'receive',
    title: msg`Receive a delivery`,
    about: msg`When packs have come that are to lie on the shelves.`,
    steps: [
      msg`Open “Receival” and press “Receive many”.`,
      msg`Scan each pack. Batch and expiry date are read from its code.`,
      msg`Answer what is asked of a pack, such as its shelf place.`,
      msg`Press the large button at the bottom when the whole delivery is scanned.`,
    ],
    picture: msg`Three scanned packs of a delivery in a list under the camera`,
    page: '/receival',
  },
  {
    id: 'count',
    title: msg`Count a shelf`,
    about: msg`When what lies on the shelves is to agree with the list.`,
    steps: [
      msg`Open “Shelf round” in the menu and choose the location.`,
      msg`Tick the shelf places, or scan their labels.`,
      msg`Press “Correct” when the quantity is right. Otherwise press the figure and write what you counted.`,
      msg`Scan a pack that is not in the list, and it is added.`,
      msg`Look the round over and save at the end. With “Pause” you can go on later.`,
    ],
    picture: msg`An item in the shelf round, with what is recorded and the button “Correct”`,
    page: '/round',
  },
  {
    id: 'find',
    title: msg`Find an item`,
    about: msg`When you want to know whether an item is there, and where.`,
    steps: [
      msg`Press the search bar at the top.`,
      msg`Write a part of the name, the strength or the item number, or scan a pack.`,
      msg`The hits show location, shelf place and how many there are.`,
      msg`Press the item for its batches, expiry dates and history.`,
    ],
    picture: msg`Hits of a search, each with its stock at the locations`,
    page: '/search',
  },
  {
    id: 'order',
    title: msg`Order items`,
    about: msg`When you want to know what is to be bought home.`,
    steps: [
      msg`Open “To order” on the start page or in the menu.`,
      msg`The list shows what is at or below its reorder point, with a suggested quantity.`,
      msg`Change the quantity, or press the cross at what is not to be ordered.`,
      msg`Press “Export” for a file or “Print” for paper, and order from it.`,
    ],
    picture: msg`What is to be ordered, with a suggested quantity of each item`,
    page: '/order',
  },
  {
    id: 'expired',
    title: msg`Expired and written off`,
    about: msg`When a pack is too old, damaged or must not be used.`,
    steps: [
      msg`Find the item and open it.`,
      msg`Press “Write off or move” at the batch.`,
      msg`Choose the reason: “Past its date”, “It is damaged” or “It is recalled”.`,
      msg`Set the quantity and press the button at the bottom. It can be undone in the item’s history.`,
    ],
    more: {
      plugin: 'witness',
      step: msg`Where narcotics need a witness, press “Have it signed”: a colleague signs with their own password.`,
    },
    picture: msg`The sheet that writes a batch off, with reasons and quantity`,
    page: '/retrieval',
    plugin: 'handling',
  },
  {
    id: 'open',
    title: msg`Open a pack`,
    about: msg`When a bottle or a pack is broken and from then on is good for a shorter time.`,
    steps: [
      msg`An administrator writes once how long it is good, in the item under “Opened packs”.`,
      msg`Find the item and open it. Press “Open” at the batch.`,
      msg`Change the day if it was opened earlier, and press “Open the pack”.`,
      msg`Press “Print label” and stick it onto the pack. It goes out first from now on.`,
      msg`Was it a mistake? Press the mark at the batch and “Not opened, take it back”.`,
    ],
    picture: msg`The sheet that opens a pack, with the day until which it is good`,
    page: '/retrieval',
    plugin: 'opened',
  },
  {
    id: 'transfer',
    title: msg`Send to another location`,
    about: msg`When packs are to lie at another location.`,
    steps: [
      msg`Open “Transfers” in the menu and press “New transfer”.`,
      msg`Choose where it lies and where it goes, and scan each pack. Then press the large button.`,
      msg`Whoever receives it opens the transfer there and scans the packs. What is scanned has come.`,
      msg`If all is there, the large button receives it at once.`,
      msg`Press “Missing or damaged” and say why, if it will not come or is broken.`,
    ],
    picture: msg`A transfer of several packs before it is sent`,
    page: '/transfers',
  },
  {
    id: 'recall',
    title: msg`Recall`,
    about: msg`When a batch must be stopped at once at every location.`,
    steps: [
      msg`Scan the pack, or find the item and open it.`,
      msg`An administrator presses “Block” at the batch, chooses the class and presses “Block at every location”.`,
      msg`Whoever scans the batch then hears and sees that it is blocked.`,
      msg`Each location writes under “Recalls” what was found and removed.`,
      msg`An administrator closes the recall there once all have answered, or lifts the block.`,
    ],
    picture: msg`The sheet that blocks a batch at every location`,
    page: '/recalls',
  },
  {
    id: 'labels',
    title: msg`Print labels`,
    about: msg`When shelf places are to be scanned, or labels are worn.`,
    steps: [
      msg`Open “Shelf labels” in the menu.`,
      msg`Choose the items or shelf places that need a label.`,
      msg`Choose under “Paper” the sheet and the label to begin at.`,
      msg`Look under “Preview”, make the file and print it at actual size (100 %).`,
    ],
    picture: msg`A sheet of labels in the preview`,
    page: '/labels',
  },
  {
    id: 'scanner',
    title: msg`Work with a hand scanner`,
    about: msg`When you have a scanner at the computer.`,
    steps: [
      msg`Scan on any page. No field needs to be chosen first.`,
      msg`A pack opens its item. In a list under way it is counted instead.`,
      msg`A shelf label shows the shelf place, or chooses it where one is asked for.`,
      msg`A rising tone: found. A low tone twice: unknown. High and low by turns: the pack is blocked.`,
      msg`The question mark on the keyboard shows the shortcuts.`,
    ],
    picture: msg`An item that a scan on the start page opened`,
    page: '/search',
  },
  {
    id: 'offline',
    title: msg`When the network is gone`,
    about: msg`When the app says that there is no network.`,
    steps: [
      msg`Do not close the page. What you have written stays.`,
      msg`Go on picking, receiving and counting: it is saved on the device and waits in “Outbox”.`,
      msg`What was sent without an answer is sent again when the network is back, and counts once.`,
      msg`The app goes on by itself when the network is back.`,
      msg`Look then under “Outbox” in the menu whether something needs you.`,
    ],
    without: {
      plugins: ['outbox', 'offline'],
      steps: [
        msg`Do not close the page. What you have written stays.`,
        msg`What was sent without an answer is sent again when the network is back, and counts once.`,
        msg`Note on paper what you take meanwhile.`,
        msg`The app goes on by itself when the network is back.`,
      ],
    },
    picture: msg`The start page with the notice that there is no network`,
    page: '/',
  },
]

/** The job of an address; null when there is none. */
export function jobOf(id: string | undefined): Job | null {
  return JOBS.find((job) => job.id === id) ?? null
}

/** The address of a job's picture, which `npm run help-pictures` makes. */
export function pictureOf({ id }: Job): string {
  return `/app/screen-help-${id}.webp`
}

/** The steps of a job where these plugins are running. */
export function stepsOf(
  { steps, more, without }: Pick<Job, 'steps' | 'more' | 'without'>,
  isRunning: (plugin: string) => boolean,
): readonly MessageDescriptor[] {
  if (without && !without.plugins.every(isRunning)) return without.steps
  return more && isRunning(more.plugin) ? [...steps, more.step] : steps
}

import type { SaveEventRequest } from '@club/shared/event';

/** An event of the demo, with its times in days from today. */
export interface PlannedEvent {
  slug: string;
  title: string;
  text: string;
  /** A picture of the sample, without the ending. */
  picture: string;
  place: string;
  capacity: number | null;
  /** How many sign up. */
  people: number;
  questions: SaveEventRequest['questions'];
}

interface PastEvent extends PlannedEvent {
  daysAgo: number;
  feedback: string[];
}

const text = (label: string): SaveEventRequest['questions'][number] => {
  return { key: null, kind: 'text', label, options: [], isRequired: false };
};

/** Four events that are over, the earliest first. */
export const pastEvents: PastEvent[] = [
  {
    slug: 'ideas-night',
    title: 'Ideas Night',
    text: 'Two minutes for each idea, and no slides. The room votes with beans: the jar with the most goes on to Prototype Day.',
    picture: 'initiative-ideas',
    place: 'Student Activity Centre, Room 12',
    capacity: 60,
    people: 32,
    questions: [],
    daysAgo: 150,
    feedback: [
      'I came to listen and left with a team.',
      'The beans were a great idea.',
      'Too warm in the room.',
    ],
  },
  {
    slug: 'ask-before-you-build',
    title: 'Ask Before You Build',
    text: 'A workshop on talking to customers. We write five questions, walk over to the bus stop and ask them. Anybody who comes back without an answer gets tea first.',
    picture: 'gallery-workshop',
    place: 'Design Lab',
    capacity: 24,
    people: 24,
    questions: [text('Whom would you like to ask?')],
    daysAgo: 96,
    feedback: [
      'Asking strangers is easier than I thought.',
      'More time at the bus stop, please.',
      'Best workshop this year.',
    ],
  },
  {
    slug: 'hackathon',
    title: 'Campus Hackathon',
    text: '24 hours, teams of four, one rule: somebody outside your team must use it before Sunday noon.',
    picture: 'gallery-hackathon',
    place: 'Central Workshop',
    capacity: 80,
    people: 36,
    questions: [],
    daysAgo: 47,
    feedback: [
      'Loved the mentors at 3 a.m.',
      'The network was slow.',
      'We are still building it!',
      'Vegetarian food ran out early.',
    ],
  },
  {
    slug: 'founders-evening',
    title: 'Founders’ Evening: Fail Better',
    text: 'A founder of two companies that closed, and one that did not, tells what she would do again. Forty minutes of story, an hour of questions.',
    picture: 'gallery-talk',
    place: 'Lecture Hall 3',
    capacity: 120,
    people: 38,
    questions: [],
    daysAgo: 9,
    feedback: [
      'Honest, and funny.',
      'I took four pages of notes.',
      'Please invite her again.',
      'The microphone was too quiet in the last rows.',
      'బాగుంది!',
    ],
  },
];

/** Full, and its door opens around now. */
export const pitchNight: PlannedEvent = {
  slug: 'pitch-night',
  title: 'Pitch Night',
  text: 'Eight teams, five minutes each, three judges. Doors open half an hour before. **Bring your ticket on the phone**, or your name.',
  picture: 'gallery-pitch',
  place: 'Main Auditorium',
  capacity: 40,
  people: 46,
  questions: [],
};

/** Free places, and questions. */
export const prototypeDay: PlannedEvent = {
  slug: 'prototype-day',
  title: 'Prototype Day',
  text: 'Build it in paper before you build it in code. We have card, scissors and glue; you bring an idea that is small enough for one day.',
  picture: 'gallery-fair',
  place: 'Design Lab',
  capacity: 30,
  people: 11,
  questions: [
    {
      key: null,
      kind: 'choice',
      label: 'Lunch',
      options: ['Vegetarian', 'Jain', 'With chicken'],
      isRequired: true,
    },
    { key: null, kind: 'yesNo', label: 'Do you come with a team?', options: [], isRequired: true },
    text('What do you want to build?'),
  ],
};

/** No limit: everybody who signs up has a place. */
export const women: PlannedEvent = {
  slug: 'women-who-build',
  title: 'Women Who Build: Open Evening',
  text: 'Five alumnae, five short stories, then tables of six with one of them at each. Everybody is welcome.',
  picture: 'initiative-women',
  place: 'Library Terrace',
  capacity: null,
  people: 9,
  questions: [],
};

export const draft: PlannedEvent = {
  slug: 'summit',
  title: 'E-Summit (not announced yet)',
  text: 'The programme is still to be written.',
  picture: 'initiative-summit',
  place: 'Main Auditorium',
  capacity: 400,
  people: 0,
  questions: [],
};

/** What people want to build on Prototype Day. */
export const ideas = [
  'A lunchbox that tells what is in it',
  'Shared bicycles for the hostels',
  'Notes that read themselves aloud',
  'A repair café',
  'Compost from the mess',
];

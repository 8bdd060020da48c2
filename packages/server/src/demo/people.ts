import type { Role } from '@club/shared/access';

/** Those as whom the demo can be seen. */
export type DemoPerson = 'president' | 'editor' | 'door' | 'reviewer' | 'member';

interface Described {
  /** On the button. */
  label: string;
  email: string;
  /** Where the tour of this person begins. */
  path: string;
}

/** In the order of the buttons. */
export const demoPeople: Record<DemoPerson, Described> = {
  member: { label: 'Member', email: 'member@student.example', path: '/profile' },
  reviewer: { label: 'Reviewer', email: 'reviewer@club.example', path: '/admin/reading' },
  door: { label: 'Door', email: 'door@club.example', path: '/admin/door' },
  editor: { label: 'Editor', email: 'editor@club.example', path: '/admin' },
  president: { label: 'President', email: 'president@club.example', path: '/admin' },
};

/** The member as whom the demo can be seen. */
export const memberName = 'Kavya Raghunathan';

/** Somebody with a role. */
export interface TeamAccount {
  email: string;
  role: Role;
  /** Whose name the account has: the place on the page of its team, from 0. */
  place: number;
  /** Where the team page is shorter than that. */
  otherwise: string;
}

/** The team with its roles, the president first. */
export const teamAccounts: TeamAccount[] = [
  { email: demoPeople.president.email, role: 'admin', place: 1, otherwise: 'Asha Menon' },
  { email: 'adviser@club.example', role: 'admin', place: 0, otherwise: 'Peter Baptist' },
  { email: demoPeople.editor.email, role: 'editor', place: 2, otherwise: 'Jaspreet Sandhu' },
  { email: demoPeople.reviewer.email, role: 'inbox', place: 3, otherwise: 'Saba Mirza' },
  { email: 'press@club.example', role: 'editor', place: 4, otherwise: 'Lakshmi Varier' },
  { email: demoPeople.door.email, role: 'inbox', place: 5, otherwise: 'Bilal Ansari' },
  { email: 'research@club.example', role: 'editor', place: 7, otherwise: 'Senthil Kumaran' },
  { email: 'design@club.example', role: 'inbox', place: 9, otherwise: 'Rinpuii Sailo' },
];

/** Last year's team as far as it has accounts, whose roles are over: the president first. */
export const lastTeam = [
  { email: 'president@alumni.example', role: 'admin', place: 0, otherwise: 'Nisha Varghese' },
  { email: 'press@alumni.example', role: 'editor', place: 3, otherwise: 'Tariq Lone' },
] as const satisfies readonly TeamAccount[];

/** Names of members, of many scripts and lands, with what comes before the @ of their addresses. */
export const memberNames: [name: string, address: string][] = [
  ['Nandini Rao', 'nandini.rao'],
  ['José Álvarez', 'jose.alvarez'],
  ['Nguyễn Thị Thảo', 'thao.nguyen'],
  ['Oluwaseun Adeyemi', 'seun.adeyemi'],
  ['李思远', 'li.siyuan'],
  ['Zainab Al-Hashimi', 'zainab.hashimi'],
  ['Łukasz Wójcik', 'lukasz.wojcik'],
  ['ప్రియ రెడ్డి', 'priya.reddy'],
  ['田中 愛子', 'aiko.tanaka'],
  ['محمد عرفان', 'mohammad.irfan'],
  ['Дарья Соколова', 'darya.sokolova'],
  ['Chukwuemeka Obi', 'emeka.obi'],
  ['Fatoumata Diallo', 'fatou.diallo'],
  ['Søren Kjær', 'soren.kjaer'],
  ['Ananya Iyer', 'ananya.iyer'],
  ['अर्जुन वर्मा', 'arjun.verma'],
  ['ਗੁਰਪ੍ਰੀਤ ਕੌਰ', 'gurpreet.kaur'],
  ['தமிழ்செல்வி முருகன்', 'tamilselvi.m'],
  ['김하늘', 'haneul.kim'],
  ['Mehmet Yıldız', 'mehmet.yildiz'],
  ['Siobhán Ní Bhriain', 'siobhan.nb'],
  ['Ravi Teja Pothula', 'raviteja.p'],
  ['Tenzin Dolma', 'tenzin.dolma'],
  ['Lalthanmawia', 'lalthanmawia'],
  ['Faisal Khan', 'faisal.khan'],
  ['Isha Patil', 'isha.patil'],
  ['Kwame Mensah', 'kwame.mensah'],
  ['Beatriz Gonçalves', 'bia.goncalves'],
  ['Γιώργος Παπαδόπουλος', 'giorgos.p'],
  ['Noor Jahan', 'noor.jahan'],
  ['Yash Agarwal', 'yash.agarwal'],
  ['Pooja Shetty', 'pooja.shetty'],
  ['Abdul Rahman Sheikh', 'abdul.sheikh'],
  ['Rutuja Deshmukh', 'rutuja.d'],
  ['Mohit Rawat', 'mohit.rawat'],
  ['Debjani Sen', 'debjani.sen'],
  ['Tashi Namgyal', 'tashi.namgyal'],
  ['Vivek Menon', 'vivek.menon'],
  ['Joel D’Souza', 'joel.dsouza'],
];

/** Names of people without an account, who come to events or apply. */
export const guestNames: [name: string, address: string][] = [
  ['Amrita Chatterjee', 'amrita.c'],
  ['Farhan Ali', 'farhan.ali'],
  ['Mariam Hussain', 'mariam.h'],
  ['Rahul Sawant', 'rahul.sawant'],
  ['Sanjana Bhat', 'sanjana.bhat'],
  ['Adaeze Nwosu', 'adaeze.nwosu'],
  ['Hiroshi Sato', 'hiroshi.sato'],
  ['मीनाक्षी जोशी', 'meenakshi.joshi'],
  ['Elif Demir', 'elif.demir'],
  ['Thandiwe Dlamini', 'thandi.dlamini'],
  ['Bhavesh Solanki', 'bhavesh.s'],
  ['Clara Lindqvist', 'clara.l'],
  ['Ruhi Kapadia', 'ruhi.kapadia'],
  ['Omar Farouk', 'omar.farouk'],
  ['Keerthana Suresh', 'keerthana.s'],
  ['Ritwik Ghosh', 'ritwik.ghosh'],
  ['Swati Mishra', 'swati.mishra'],
  ['Daniel Okafor', 'daniel.okafor'],
  ['王小明', 'wang.xiaoming'],
  ['Ayesha Begum', 'ayesha.begum'],
  ['Harsh Vardhan Joshi', 'harsh.vj'],
  ['Malika Tashkentova', 'malika.t'],
];

/** The address of a student. */
export function studentEmail(address: string): string {
  return `${address}@student.example`;
}

/** Those as whom the demo can be seen. */
export type DemoPerson = 'president' | 'editor' | 'door' | 'reviewer' | 'member';

interface Described {
  /** On the button. */
  label: string;
  email: string;
  name: string;
  /** What the person is in the team; null for nothing. */
  position: string | null;
  /** Where the tour of this person begins. */
  path: string;
}

/** In the order of the buttons. */
export const demoPeople: Record<DemoPerson, Described> = {
  member: {
    label: 'Member',
    email: 'member@student.meghpur.example',
    name: 'Kavya Raghunathan',
    position: null,
    path: '/profile',
  },
  reviewer: {
    label: 'Reviewer',
    email: 'reviewer@udaan.example',
    name: 'Zoya Siddiqui',
    position: 'ISC Head & Mentor',
    path: '/admin/reading',
  },
  door: {
    label: 'Door',
    email: 'door@udaan.example',
    name: 'Imran Qureshi',
    position: 'Operation Head',
    path: '/admin/door',
  },
  editor: {
    label: 'Editor',
    email: 'editor@udaan.example',
    name: 'Harpreet Singh Gill',
    position: 'Event Manager',
    path: '/admin',
  },
  president: {
    label: 'President',
    email: 'president@udaan.example',
    name: 'Aarohi Kulkarni',
    position: 'President',
    path: '/admin',
  },
};

/** Others of the team, who cannot be chosen. */
export const otherTeam = [
  { email: 'rohan@udaan.example', name: 'Rohan Bhattacharya', role: 'admin' },
  { email: 'meera@udaan.example', name: 'Meera Nambiar', role: 'editor' },
  { email: 'karthik@udaan.example', name: 'Karthik Subramanian', role: 'editor' },
  { email: 'lalremruati@udaan.example', name: 'Lalremruati Hmar', role: 'inbox' },
] as const;

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
  return `${address}@student.meghpur.example`;
}

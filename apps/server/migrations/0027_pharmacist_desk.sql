CREATE TABLE "controlled_register" (
	"branch_code" integer NOT NULL,
	"number" integer NOT NULL,
	"previous_number" integer,
	"order_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"product_name" text NOT NULL,
	"units" integer NOT NULL,
	"patient" text NOT NULL,
	"patient_identity" text NOT NULL,
	"physician" text NOT NULL,
	"physician_register" text NOT NULL,
	"paper_number" text NOT NULL,
	"prescribed_on" date,
	"staff_id" uuid NOT NULL,
	"pharmacist" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "controlled_register_key" PRIMARY KEY("branch_code","number"),
	CONSTRAINT "controlled_register_once_per_product" UNIQUE("order_id","product_id"),
	CONSTRAINT "controlled_register_has_no_gap" CHECK ("controlled_register"."number" = coalesce("controlled_register"."previous_number", 0) + 1 and "controlled_register"."previous_number" is distinct from 0),
	CONSTRAINT "controlled_register_units_positive" CHECK ("controlled_register"."units" > 0),
	CONSTRAINT "controlled_register_names_physician_and_paper" CHECK (btrim("controlled_register"."physician") <> '' and btrim("controlled_register"."physician_register") <> '' and btrim("controlled_register"."paper_number") <> '')
);
--> statement-breakpoint
CREATE TABLE "controlled_register_numbers" (
	"branch_code" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "controlled_register_numbers_positive" CHECK ("controlled_register_numbers"."last_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "prescription_desk_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"body_digest" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prescription_leases" (
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prescription_leases_key" PRIMARY KEY("subject_kind","subject_id"),
	CONSTRAINT "prescription_leases_subject_known" CHECK ("prescription_leases"."subject_kind" in ('order', 'insurer-request')),
	CONSTRAINT "prescription_leases_end_after_start" CHECK ("prescription_leases"."expires_at" > "prescription_leases"."taken_at")
);
--> statement-breakpoint
ALTER TABLE "order_prescriptions" ADD COLUMN "place" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_prescriptions" ADD COLUMN "physician" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_prescriptions" ADD COLUMN "physician_register" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_prescriptions" ADD COLUMN "paper_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_prescriptions" ADD COLUMN "prescribed_on" date;--> statement-breakpoint
ALTER TABLE "controlled_register" ADD CONSTRAINT "controlled_register_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "controlled_register" ADD CONSTRAINT "controlled_register_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "controlled_register" ADD CONSTRAINT "controlled_register_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "controlled_register" ADD CONSTRAINT "controlled_register_follows_the_number_before" FOREIGN KEY ("branch_code","previous_number") REFERENCES "public"."controlled_register"("branch_code","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "controlled_register_numbers" ADD CONSTRAINT "controlled_register_numbers_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_desk_acts" ADD CONSTRAINT "prescription_desk_acts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_leases" ADD CONSTRAINT "prescription_leases_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "controlled_register_at_index" ON "controlled_register" USING btree ("branch_code","at");--> statement-breakpoint
CREATE INDEX "order_prescriptions_pending_index" ON "order_prescriptions" USING btree ("order_id") WHERE "order_prescriptions"."state" = 'pending';